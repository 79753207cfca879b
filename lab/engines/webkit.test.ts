import { findEngines } from '../programs/engines.ts';
import { testJourneys } from './journeys.ts';
import { webKitAt } from './webkit.ts';

const { webKitDriver, screen } = findEngines();
testJourneys('in WebKit', webKitAt(webKitDriver, screen));
