/** @jsxImportSource preact */
import { h } from 'preact'
import {
  ArrowDown,
  ArrowUp,
  Bold,
  BookOpen,
  ChevronRight,
  CircleAlert,
  Copy,
  Eye,
  EyeOff,
  FileText,
  GripVertical,
  History,
  House,
  ImageUp,
  Italic,
  LayoutTemplate,
  Link,
  List,
  Monitor,
  Palette,
  PanelRight,
  Pencil,
  Plus,
  Redo2,
  Search,
  Settings2,
  Smartphone,
  Tablet,
  Trash2,
  TriangleAlert,
  Undo2,
  X,
  Check,
  CalendarDays,
  Languages,
} from 'lucide'

const ICONS = {
  alert: CircleAlert,
  bold: Bold,
  calendar: CalendarDays,
  check: Check,
  close: X,
  copy: Copy,
  desktop: Monitor,
  down: ArrowDown,
  entries: BookOpen,
  grip: GripVertical,
  hide: EyeOff,
  history: History,
  home: House,
  italic: Italic,
  languages: Languages,
  layout: LayoutTemplate,
  link: Link,
  list: List,
  look: Palette,
  next: ChevronRight,
  page: FileText,
  panel: PanelRight,
  pencil: Pencil,
  phone: Smartphone,
  picture: ImageUp,
  plus: Plus,
  redo: Redo2,
  remove: Trash2,
  search: Search,
  settings: Settings2,
  show: Eye,
  tablet: Tablet,
  undo: Undo2,
  up: ArrowUp,
  warning: TriangleAlert,
} as const
export type IconName = keyof typeof ICONS

/** A drawing that says nothing to screen readers. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    {ICONS[name].map(([tag, attributes]) => h(tag, attributes))}
  </svg>
)

interface ButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Whether the label is shown beside the icon; otherwise it is the tooltip. */
  readonly wide?: boolean
  readonly kind?: 'main' | 'danger' | 'quiet'
}

/** A button with an icon. A disabled one keeps the focus, so that the keyboard is not lost. */
export const Button = ({
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
    <Icon name={icon} />
    {wide && <span>{label}</span>}
  </button>
)
