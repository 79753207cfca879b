import { findEngines } from '../programs/engines.ts';
import { firefoxAt } from './firefox.ts';
import { testJourneys } from './journeys.ts';

const { firefox, screen } = findEngines();
testJourneys('in Firefox', firefoxAt(firefox, screen));
