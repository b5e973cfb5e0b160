import './production.ts'
import { run } from '../src/commands/run.ts'
import { screenshots } from '../src/docs/screenshots.ts'
import { findChromium } from '../tests/browser/find-chromium.ts'

await run(screenshots(findChromium))
