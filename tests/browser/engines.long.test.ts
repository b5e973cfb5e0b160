import { everyEngineTests } from './every-engine.ts'

everyEngineTests('chromium')
everyEngineTests('firefox')
everyEngineTests('webkit')
