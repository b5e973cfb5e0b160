import { everyEngineTests } from './every-engine.ts'

everyEngineTests('firefox')
everyEngineTests('webkit')
