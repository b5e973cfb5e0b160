import type { BuiltForms } from './host-forms.ts'
import { receive, textOf } from './receive.ts'

/** Where a request would go that is only printed. */
const destinationOf = ({ path, endpoint }: Omit<BuiltForms, 'base'>): string => {
  if (path !== undefined) return 'which your host would send on to you'
  return endpoint === undefined
    ? 'which goes nowhere: name who receives it under `integrations`, `form`, `to`'
    : `which your site would send to ${endpoint}`
}

/** Takes a request in place of its receiver and prints it: nothing is sent. */
export const receiveLocally = (
  request: Request,
  forms: BuiltForms,
  print: (text: string) => void,
  notSentPage: () => Promise<Response>,
): Promise<Response> =>
  receive(request, forms, {
    handOn: async (sent) => {
      const lines = textOf(sent).replace(/^(?=.)/gm, '  ')
      print(`A request, ${destinationOf(forms)}:\n${lines}`)
      return undefined
    },
    notSentPage,
  })
