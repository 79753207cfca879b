import { SCHEMA_ORG } from './json-ld.ts';

export interface Crumb {
  readonly name: string;
  /** Path on the site, from "/" on. */
  readonly path: string;
}

/** Breadcrumbs from home to the page, the page itself last. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string) {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${siteUrl}${crumb.path}`,
    })),
  };
}
