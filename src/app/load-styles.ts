/**
 * Brings the style sheet of all components, of which a page holds those that it was rendered with. Resolves when it is in force;
 * rejects when it cannot be loaded.
 */
export const loadStyles = (href: string): Promise<void> =>
  new Promise((ready, fail) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => ready())
    link.addEventListener('error', () => {
      link.remove()
      fail(new Error(`${href} could not be loaded`))
    })
    document.head.append(link)
  })
