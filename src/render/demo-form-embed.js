(() => {
  const frame = document.querySelector('iframe[src$="/demo-form/"]')
  frame?.addEventListener('load', () => {
    if (frame.contentWindow?.location.hash === '#sent') {
      frame.contentDocument?.querySelector('output')?.focus()
    }
  })
})()
