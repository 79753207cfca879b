import { chromiumOrExit } from '../programs/chromium.ts';
import { ENGINE_NEEDS } from '../programs/engines.ts';
import { missing } from '../programs/programs.ts';

/* Installs the browsers of the tests where they are missing and that is possible; exits with 1 without a Chromium. */
chromiumOrExit('tests');
missing(ENGINE_NEEDS);
