import { everyEngineTests } from './every-engine.ts'

// What `npm test` tests in Chromium.
everyEngineTests('firefox')
everyEngineTests('webkit')
