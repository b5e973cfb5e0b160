import { everyEngineTests } from './every-engine.ts'

everyEngineTests('chromium')
