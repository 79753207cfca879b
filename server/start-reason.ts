import { MigrationError } from '../data/migrate.ts';
import { StartError } from './await-database.ts';
import { SettingsError } from './settings/env.ts';

const FULL = 'De schijf is vol: maak ruimte en start opnieuw. Wat bewaard was, is er nog.';
const CLOSED = 'Een map of een bestand van de winkel is niet te schrijven: kijk van wie DATA_DIR is.';

const WRONG_VERSION: Readonly<Record<MigrationError['kind'], string>> = {
  newer: 'De database is van een nieuwere versie van de winkel. Start die versie.',
  older:
    'De database is van een te oude versie van de winkel. Werk de winkel eerst bij naar de versie vóór deze, en daarna naar deze.',
};

/** What the machine refused, by the code of the error. */
const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Het adres (PORT of SOCKET) is al in gebruik: stop wat daar luistert, of kies een ander.',
  ENOSPC: FULL,
  SQLITE_FULL: FULL,
  EACCES: CLOSED,
  SQLITE_CANTOPEN: CLOSED,
  SQLITE_READONLY: CLOSED,
};

/** Why a program of the shop does not start, in Dutch sentences for who looks after the machine; null for a bug. */
export function startReason(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (error instanceof SettingsError) return `Een instelling klopt niet:\n${error.message}\n\nZie .env.example.`;
  if (error instanceof MigrationError) return `${WRONG_VERSION[error.kind]} Er is niets veranderd.\n${error.message}`;
  return error instanceof Error && 'code' in error ? (REASONS[String(error.code)] ?? null) : null;
}
