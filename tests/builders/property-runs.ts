/** How often a property is tried, of `all` times: a tenth in `npm test`, all of them in `npm run properties`. */
export function propertyRuns(all: number): number {
  return process.env.ALL_PROPERTY_RUNS ? all : Math.ceil(all / 10);
}
