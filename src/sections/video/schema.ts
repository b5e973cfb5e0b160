import { film, headFields, picture, text } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const videoSchema = section(
  'video',
  'One film: a still picture until a visitor plays it. For posts of a social service use gallery.',
  {
    ...headFields,
    src: film(
      /^(\/(?![/\\])[^\s\\?#]+\.(mp4|webm)|https:\/\/[^\s/\\]+\S*)$/i,
      'The film: a file in the folder public/ that ends with .mp4 or .webm, such as /films/tour.mp4, or its address at YouTube, Vimeo or another service. YouTube and Vimeo are asked not to follow visitors.',
      'on-request',
    ),
    title: text('What the film shows, in a few words, on the still picture.'),
    poster: picture('The still picture, of the shape of the film.'),
    captions: film(
      /^\/(?![/\\])[^\s\\?#]+\.vtt$/i,
      'What is said in the film, for visitors who cannot hear it: a file in the folder public/ that ends with .vtt. Only for your own film; services have theirs.',
    ).optional(),
  },
)
