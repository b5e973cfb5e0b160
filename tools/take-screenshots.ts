import { run } from '../src/commands/command.ts'
import { findChromium } from '../tests/browser/find-chromium.ts'
import { screenshots } from './screenshots.ts'

await run(screenshots(findChromium))
