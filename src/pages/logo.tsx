import { Picture } from '../ui/picture.tsx'
import { useShell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'
import { LOGO_WIDTH } from './header-room.ts'

const Box = styled.span.withConfig({ componentId: 'logo' })`
  && {
    display: block;
  }
  & img {
    width: auto;
    max-width: min(${LOGO_WIDTH}px, 100%);
    height: 40px;
    object-fit: contain;
    object-position: 0;
  }
  &[data-two] > picture:first-child {
    display: var(--on-dark);
  }
  &[data-two] > picture:last-child {
    display: var(--on-light);
  }
`

/** The logo for the background, or else the name of the business. */
export const LogoOrName = () => {
  const { business, header } = useShell()
  const { logo } = header
  if (logo === undefined) return <span>{business.name}</span>
  return (
    <Box data-two={logo.light && ''}>
      <Picture picture={logo.dark} sizes={`${LOGO_WIDTH}px`} />
      <Picture picture={logo.light} sizes={`${LOGO_WIDTH}px`} />
    </Box>
  )
}
