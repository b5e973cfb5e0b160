import { parentPort, workerData } from 'node:worker_threads'
import { isUntouched, type BuiltFiles } from './untouched.ts'

parentPort!.postMessage(isUntouched(workerData as BuiltFiles))
