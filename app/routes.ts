import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { legalNames, legalPages } from '../content/legal-pages.ts';
import * as paths from '../domain/pages/paths.ts';
import { wings } from '../wings.ts';

/** React Router writes an address without the slash before it. */
function at(path: string, file: string, options: { readonly id?: string } = {}): RouteConfigEntry {
  return route(path.slice(1), file, options);
}

/** Texts for machines, which one module answers. */
const TEXT_FILES = [paths.sitemap, paths.robots, paths.llmsText, paths.securityText, paths.rss, paths.merchantFeed];

/** The functions that the browser calls, which one module answers. */
const FUNCTIONS = [
  paths.productFunction,
  paths.checkoutFunction,
  paths.contactFunction,
  paths.quoteFunction,
  paths.quoteFormFunction,
  paths.addressFunction,
];

/** Files that owners download, and what the list of orders asks for, which one module answers. */
const DESK_FILES = [
  paths.deskOrderChanges,
  paths.deskInvoiceFile(':number'),
  paths.deskInvoiceUbl(':number'),
  paths.deskQuotationFile(':id'),
  paths.deskLabelsFile,
  paths.deskCards,
  paths.deskWoodFile,
  paths.deskPhoto(':id'),
  paths.deskSampleMail,
  paths.deskAttachment(':id', ':attachmentId'),
];

/** Files with data of many people, which forms ask for, and which one module answers. */
const DESK_EXPORTS = [paths.deskBooksFile(':month'), paths.deskBooksArchive(':period'), paths.deskCarrierFile];

/** Where owners run the shop; only the sign-in pages are open to everybody (`server/http/guard-desk.ts`). */
const DESK = [
  at(paths.deskSignIn, 'desk/sign-in/sign-in.tsx'),
  at(paths.deskLink(':token'), 'desk/sign-in/open-link.tsx'),
  at(paths.deskPasskey, 'desk/sign-in/passkey.ts'),
  at(paths.deskCheck, 'desk/sign-in/check.tsx'),
  at(paths.deskManifest, 'desk/app-files.ts', { id: paths.deskManifest }),
  at(paths.deskWorker, 'desk/app-files.ts', { id: paths.deskWorker }),
  at(paths.deskOutage, 'desk/sign-in/outage.tsx'),
  at(paths.deskSignOut, 'desk/sign-in/sign-out.ts'),
  at(paths.deskPersonFile, 'desk/person-file.ts'),
  at(paths.deskArticleDraft(':id'), 'desk/articles/keep-draft.ts'),
  at(paths.deskArticlePage(':id'), 'desk/articles/preview-page.tsx'),
  ...DESK_FILES.map((path) => at(path, 'desk/files.ts', { id: path })),
  ...DESK_EXPORTS.map((path) => at(path, 'desk/exports.ts', { id: path })),

  layout('desk/layout.tsx', [
    at(paths.desk, 'desk/today.tsx'),
    at(paths.deskMessages, 'desk/messages/messages.tsx'),
    at(paths.deskMessage(':id'), 'desk/messages/message.tsx'),
    at(paths.deskQuotations, 'desk/quotations/quotations.tsx'),
    at(paths.deskNewQuotation, 'desk/quotations/draft.tsx', { id: 'new-quotation' }),
    at(paths.deskQuotation(':id'), 'desk/quotations/quotation.tsx'),
    at(paths.deskQuotationForm(':id'), 'desk/quotations/draft.tsx'),
    at(paths.deskSampleMails, 'desk/messages/sample-mails.tsx'),
    at(paths.deskMails, 'desk/messages/mails.tsx'),
    at(paths.deskDevices, 'desk/sign-in/devices.tsx'),
    at(paths.deskOwners, 'desk/owners.tsx'),
    at(paths.deskInvoices, 'desk/bookkeeping/invoices.tsx'),
    at(paths.deskBooks, 'desk/bookkeeping/books.tsx'),
    at(paths.deskPeople, 'desk/people.tsx'),
    at(paths.deskBackup, 'desk/backup.tsx'),
    at(paths.deskGuide, 'desk/guide.tsx'),
    at(paths.deskRecord, 'desk/record.tsx'),
    at(paths.deskReviews, 'desk/reviews/reviews.tsx'),

    at(paths.deskOrders, 'desk/orders/orders.tsx'),
    at(paths.deskNewOrder, 'desk/orders/new-order.tsx'),
    at(paths.deskPackingSlips, 'desk/orders/print-orders.tsx'),
    at(paths.deskLabels, 'desk/orders/print-orders.tsx', { id: 'desk-labels' }),
    at(paths.deskOrder(':number'), 'desk/orders/order.tsx'),
    at(paths.deskReturns(':number'), 'desk/returns/order-returns.tsx'),
    at(paths.deskWaitingReturns, 'desk/returns/waiting-returns.tsx'),
    at(paths.deskOrderChange(':number'), 'desk/orders/change-order.tsx'),
    at(paths.deskStock, 'desk/stock.tsx'),
    at(paths.deskProduction, 'desk/production/production.tsx'),
    at(paths.deskBatch(':id'), 'desk/production/batch.tsx'),
    at(paths.deskArticles, 'desk/articles/articles.tsx'),
    at(paths.deskArticle(':id'), 'desk/articles/article.tsx'),
    at(paths.deskArticlePreview(':id'), 'desk/articles/preview.tsx'),
    at(paths.deskArticlePhoto(':id'), 'desk/articles/article-photo.tsx'),
    at(paths.deskTexts, 'desk/texts.tsx'),
    at(paths.deskExtras, 'desk/extras.tsx'),
    at(paths.deskPictures, 'desk/pictures/pictures.tsx'),
    at(paths.deskGalleryOrder, 'desk/pictures/gallery-order.tsx'),
    at(paths.deskPicture(':place'), 'desk/pictures/picture.tsx'),
    at(paths.deskPieces, 'desk/pieces/pieces.tsx'),
    at(paths.deskWood, 'desk/production/wood.tsx'),
    at(paths.deskFacts, 'desk/facts/facts.tsx'),
    at(paths.deskFactSubject(':subject'), 'desk/facts/subject.tsx'),
    at(paths.deskPrices, 'desk/prices/prices.tsx'),
    at(paths.deskPrice(':article'), 'desk/prices/article.tsx'),

    at(`${paths.desk}/*`, 'desk/unknown.tsx'),
  ]),
];

/** All routes of the shop. */
export default [
  index('routes/home.tsx'),
  at(paths.product(':slug'), 'routes/product.tsx'),
  at(paths.paperCorner, 'routes/paper-corner.tsx'),
  at(paths.cart, 'routes/cart.tsx'),
  at(paths.checkout(':token'), 'routes/order/order.tsx'),
  at(paths.payment(':paymentId'), 'routes/order/payment.tsx'),
  at(paths.toPayment(':token'), 'routes/order/to-payment.tsx'),
  at(paths.order(':token'), 'routes/order/order-status.tsx'),
  at(paths.orderDay(':token'), 'routes/order/new-day.tsx'),
  at(paths.orderChange(':token'), 'routes/order/ask-change.tsx'),
  at(paths.orderReturnLabel(':token', ':id'), 'routes/order/return-label.ts'),
  at(paths.orderInvoice(':token'), 'routes/order/invoice.ts'),
  at(paths.orderInvoiceFile(':token', ':number'), 'routes/order/invoice.ts', { id: 'order-invoice-file' }),
  at(paths.quotation(':token'), 'routes/quotation/quotation.tsx'),
  at(paths.quotationFile(':token'), 'routes/quotation/quotation-file.ts'),
  at(paths.piece(':token'), 'routes/piece/piece.tsx'),
  at(paths.pieceCard(':token'), 'routes/piece/card.ts'),
  at(paths.contact, 'routes/contact.tsx'),
  at(paths.quote, 'routes/quote.tsx'),
  at(paths.withdraw, 'routes/withdraw.tsx'),
  at(paths.stockNotice, 'routes/stock-notice/ask.tsx'),
  at(paths.stockNoticeLink(':token'), 'routes/stock-notice/confirm.tsx'),

  at(paths.reviews, 'routes/review/reviews.tsx'),
  at(paths.reviewsPage(':page'), 'routes/review/reviews.tsx', { id: 'reviews-page' }),
  at(paths.review(':token'), 'routes/review/review.tsx'),

  at(paths.inspiration, 'routes/inspiration.tsx'),
  at(paths.about, 'routes/about.tsx'),
  at(paths.blog, 'routes/blog/blog.tsx'),
  at(paths.blogPage(':page'), 'routes/blog/blog.tsx', { id: 'blog-page' }),
  at(paths.blogCategory(':category'), 'routes/blog/blog.tsx', { id: 'blog-category' }),
  at(paths.blogCategory(':category', ':page'), 'routes/blog/blog.tsx', { id: 'blog-category-page' }),
  at(paths.article(':slug'), 'routes/blog/article.tsx'),
  ...legalNames.map((name) => at(legalPages[name].path, 'routes/legal.tsx', { id: `legal-${name}` })),

  ...TEXT_FILES.map((path) => at(path, 'routes/text-files.ts', { id: path })),
  ...FUNCTIONS.map((path) => at(path, 'routes/functions.ts', { id: path })),
  at(paths.paymentWebhook('mollie'), 'routes/payment-webhook.ts'),
  at(paths.parcelWebhook, 'routes/parcel-webhook.ts'),

  ...wings.flatMap(({ routes }) => routes.map(({ path, file }) => at(path, `../${file}`, { id: path }))),

  ...DESK,

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
