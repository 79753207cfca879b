import { parentPort, workerData } from 'node:worker_threads';
import { type CopyOptions, type CopyResult, copyDatabase } from './copy-database.ts';

/* The thread of `backups.ts`: makes one backup and ends. */

async function copy(): Promise<CopyResult> {
  try {
    return { size: await copyDatabase(workerData as CopyOptions) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(await copy());
