/** Whether visitors choose a file in a form field of this kind. */
export const takesFile = ({ kind }: { readonly kind?: string | undefined }): boolean =>
  kind === 'photo' || kind === 'file'
