/** @jsxImportSource preact */
import { h } from 'preact'
import * as lucide from 'lucide'

const ICONS = {
  alert: lucide.CircleAlert,
  bold: lucide.Bold,
  calendar: lucide.CalendarDays,
  check: lucide.Check,
  close: lucide.X,
  copy: lucide.Copy,
  desktop: lucide.Monitor,
  down: lucide.ArrowDown,
  entries: lucide.BookOpen,
  grip: lucide.GripVertical,
  hide: lucide.EyeOff,
  history: lucide.History,
  italic: lucide.Italic,
  languages: lucide.Languages,
  link: lucide.Link,
  list: lucide.List,
  look: lucide.Palette,
  next: lucide.ChevronRight,
  page: lucide.FileText,
  panel: lucide.PanelRight,
  pencil: lucide.Pencil,
  phone: lucide.Smartphone,
  picture: lucide.ImageUp,
  plus: lucide.Plus,
  redo: lucide.Redo2,
  remove: lucide.Trash2,
  search: lucide.Search,
  settings: lucide.Settings2,
  show: lucide.Eye,
  tablet: lucide.Tablet,
  undo: lucide.Undo2,
  up: lucide.ArrowUp,
  warning: lucide.TriangleAlert,
} as const
export type ToolName = keyof typeof ICONS

/** A drawing that says nothing to screen readers. */
export const ToolIcon = ({ name }: { readonly name: ToolName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    {ICONS[name].map(([tag, attributes]) => h(tag, attributes))}
  </svg>
)

interface ButtonProps {
  readonly icon: ToolName
  readonly label: string
  readonly onClick: () => void
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Whether the label is shown beside the icon; otherwise it is the tooltip. */
  readonly wide?: boolean
  readonly kind?: 'main' | 'danger' | 'quiet'
}

/** A button with an icon. A disabled one keeps the focus, so that the keyboard is not lost. */
export const ToolButton = ({
  icon,
  label,
  onClick,
  pressed,
  disabled,
  wide,
  kind = 'quiet',
}: ButtonProps) => (
  <button
    type="button"
    class={`button ${kind}`}
    title={wide ? undefined : label}
    aria-label={wide ? undefined : label}
    aria-pressed={pressed}
    aria-disabled={disabled || undefined}
    onClick={() => !disabled && onClick()}
  >
    <ToolIcon name={icon} />
    {wide && <span>{label}</span>}
  </button>
)
