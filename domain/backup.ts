/** "boekenstandaard-2026-11-22T021500000Z.db": the moment is in UTC, so names sort by age. */
export function backupName(at: Date): string {
  return `boekenstandaard-${momentInName(at)}.db`;
}

const REPLACED_FOLDER = 'voor-herstel-';

/** Name of the folder into which a restore moves what was there: "voor-herstel-2026-11-22T101500000Z". */
export function replacedFolderName(at: Date): string {
  return `${REPLACED_FOLDER}${momentInName(at)}`;
}

/** Whether a folder has such a name; the names sort by age. */
export function isReplacedFolderName(name: string): boolean {
  return name.startsWith(REPLACED_FOLDER);
}

function momentInName(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, '');
}
