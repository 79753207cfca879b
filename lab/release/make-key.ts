import { join } from 'node:path';
import { programsOrExit } from '../programs/programs.ts';
import { KeyError, keyPath, makeKey } from './signature.ts';

/* `npm run release:key`: makes the key that signs releases, once. The private half stays on this machine. */
programsOrExit('ssh-keygen');
const root = join(import.meta.dirname, '../..');
const key = keyPath();
try {
  const fingerprint = makeKey({ key, signers: join(root, 'deploy/allowed_signers'), root });
  console.log(`De sleutel staat in ${key}; bewaar een kopie op een tweede veilige plek.
Zijn publieke helft staat in deploy/allowed_signers: zet die in een commit.
Vingerafdruk: ${fingerprint}`);
} catch (error) {
  if (!(error instanceof KeyError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
