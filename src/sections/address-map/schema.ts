import { fieldMeanings, headFields, section, texts, webAddress } from '../../../schema/fields.ts'

export const addressMapSchema = section(
  'address-map',
  'Where the business is: its address and those of its branches, the way there, and a map drawn from `position` without a map service. For the places that it serves take service-area.',
  {
    ...headFields,
    places: texts(
      'Which places are shown, where that is not all: branches, or the business itself, by their names.',
      'The name of a branch or of the business.',
    )
      .default([])
      .brand<'places'>()
      .register(fieldMeanings, { kind: 'places' }),
    embed: webAddress(
      'A map of a map service, loaded when a visitor asks for it: what its code for embedding has as `src`. OpenStreetMap at the position of the place unless given, where one place is shown.',
    ).optional(),
  },
)
