/** What search engines are told, one file per kind in the folder of the same name. */
export { blog } from './structured-data/blog.ts';
export { blogPosting } from './structured-data/blog-posting.ts';
export { breadcrumbList, type Crumb } from './structured-data/breadcrumbs.ts';
export { contactPage } from './structured-data/contact-page.ts';
export { jsonLd } from './structured-data/json-ld.ts';
export { organization } from './structured-data/organization.ts';
export { type ProductGroupOptions, productGroup, sizeSku } from './structured-data/product-group.ts';
export { webPage } from './structured-data/web-page.ts';
export { website } from './structured-data/website.ts';
