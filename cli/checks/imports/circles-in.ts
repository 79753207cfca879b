/** What each place imports, by name. */
export type ImportGraph = ReadonlyMap<string, Iterable<string>>;

/**
 * The circles in a graph, each as the places along it with the first one again at its end. Depth first; of places in
 * several circles at least one circle is found.
 */
export function circlesIn(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (place: string): void => {
    const start = trail.indexOf(place);
    if (start !== -1) circles.push([...trail.slice(start), place]);
    if (start !== -1 || done.has(place)) return;
    trail.push(place);
    for (const target of graph.get(place) ?? []) visit(target);
    trail.pop();
    done.add(place);
  };
  for (const place of [...graph.keys()].sort()) visit(place);
  return circles;
}
