/** Most cases of one property in `npm test`: more take long, and find little that these do not. */
const MAX_RUNS = 2_000;

/** How often a property is tried, of `all` times: a tenth in `npm test`, all of them in `npm run properties`. */
export function propertyRuns(all: number): number {
  return process.env.ALL_PROPERTY_RUNS ? all : Math.min(MAX_RUNS, Math.ceil(all / 10));
}
