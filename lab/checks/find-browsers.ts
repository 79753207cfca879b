import { chromiumOrExit } from '../browsers/chromium.ts';
import { installEngines } from '../browsers/engines.ts';

/* Installs the browsers of the tests where they are missing and that is possible; exits with 1 without a Chromium. */
chromiumOrExit('tests');
installEngines();
