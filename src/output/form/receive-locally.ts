import type { HostForms } from './host-forms.ts'
import { receive, textOf } from './receive.ts'

/**
 * Takes a request in place of the host and prints it: nothing is sent.
 */
export const receiveLocally = (
  request: Request,
  forms: HostForms,
  print: (text: string) => void,
  notSentPage: () => Promise<Response>,
): Promise<Response> =>
  receive(request, forms, {
    handOn: async (sent) => {
      print(
        `A request, which your host would send to you:\n${textOf(sent).replace(/^(?=.)/gm, '  ')}`,
      )
      return undefined
    },
    notSentPage,
  })
