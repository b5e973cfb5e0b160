import { rmSync } from 'node:fs'
import { COMMON_CHARACTERS } from '../src/build/font-characters.ts'
import { cutsOf } from '../src/build/font-cuts.ts'
import { makeFontFile } from '../src/build/font-file.ts'
import { READY_FONTS } from '../src/commands/program.ts'
import { presets } from '../src/theme/presets.ts'

rmSync(READY_FONTS, { recursive: true, force: true })
for (const { fonts } of Object.values(presets)) {
  for (const cut of Object.values(cutsOf(fonts))) {
    if (cut === undefined) continue
    const { contents } = await makeFontFile(cut, COMMON_CHARACTERS, READY_FONTS)
    console.log(`${cut.family}: ${contents.length} bytes`)
  }
}
