/*
 * All paths of the site, used by routes, links, feeds, mails and the server. Import it as a namespace (`import * as
 * paths`), so that bundlers drop unused paths. Paths start with a slash and have no host. Functions insert their
 * arguments unescaped.
 */

export const home = '/';
/** The three sizes on the home page. */
export const collection = '/#producten';
export const product = (slug: string) => `/product/${slug}`;
/** The corner of the stands at full size, to print. */
export const paperCorner = '/papieren-hoek';
export const cart = '/winkelwagen';
export const contact = '/contact';
/** With a question about one stand. */
export const contactAbout = (number: string) => `/contact?stuk=${number}#bericht`;
/** Bespoke work and business. */
export const quote = '/maatwerk';
export const withdraw = '/herroepen';
/** The form that asks for a mail when a sold-out size is back. */
export const stockNotice = '/weer-op-voorraad';
/** Confirms that, or removes the address. */
export const stockNoticeLink = (token: string) => `/weer-op-voorraad/${token}`;
/** What buyers say of the stand; page 1 is the list's own address. */
export const reviews = '/beoordelingen';
export const reviewsPage = (page: number | ':page') => (page === 1 ? reviews : `${reviews}/pagina/${page}`);
/** Where its writer writes, changes or erases one. */
export const review = (token: string) => `/beoordeling/${token}`;
/** A file of a photograph that its writer alone may see, until an owner shows it. */
export const reviewPhoto = (token: string, file: string) => `${review(token)}/foto/${file}`;
export const inspiration = '/inspiratie';
export const about = '/over-ons';
export const privacy = '/privacy';
export const terms = '/algemene-voorwaarden';
export const legalNotice = '/wettelijke-kennisgeving';

export const blog = '/blog';
/** A page of the list; page 1 is the list's own address. */
export const blogPage = (page: number | ':page') => (page === 1 ? blog : `${blog}/pagina/${page}`);
/** The posts of one category, by its slug. */
export const blogCategory = (category: string, page: number | ':page' = 1) =>
  `${blog}/categorie/${category}${page === 1 ? '' : `/pagina/${page}`}`;
export const article = (slug: string) => `${blog}/${slug}`;
export const blogSync = '/blog-sync';

/** Where a checkout becomes an order. */
export const checkout = (token: string) => `/bestellen/${token}`;
/** Where a test payment is ended. */
export const payment = (paymentId: string) => `/betalen/${paymentId}`;
export const order = (token: string) => `/bestelling/${token}`;
/** Where its customer asks for a change. */
export const orderChange = (token: string) => `/bestelling/${token}/wijzigen`;
/** Leads an open order to its payment. */
export const toPayment = (token: string) => `/bestelling/${token}/betalen`;

/** The PDF of an order's invoice, and of one of its invoices and credit notes by number. */
/** Where a buyer answers to a day that moved. */
export const orderDay = (token: string) => `/bestelling/${token}/nieuwe-dag`;
export const orderReturnLabel = (token: string, id: string) => `/bestelling/${token}/retouretiket/${id}`;
export const orderInvoice = (token: string) => `/bestelling/${token}/factuur`;
export const orderInvoiceFile = (token: string, number: string) => `/bestelling/${token}/factuur/${number}`;

/** The page of one stand, its care card, and the form for its next owner. */
export const piece = (token: string) => `/stuk/${token}`;
export const pieceCard = (token: string) => `/stuk/${token}/kaart`;

/** What the shop offers for a quote request: its customer accepts it here. */
export const quotation = (token: string) => `/offerte/${token}`;
export const quotationFile = (token: string) => `/offerte/${token}/pdf`;

export const sitemap = '/sitemap.xml';
export const robots = '/robots.txt';
export const llmsText = '/llms.txt';
/** Where RFC 9116 looks for it. */
export const securityText = '/.well-known/security.txt';
export const rss = '/blog/rss.xml';
/** An address of old, which leads to the one above. */
export const atom = '/blog/atom.xml';
export const merchantFeed = '/feeds/google.xml';

export const functions = '/api/';
export const productFunction = '/api/shopify';
export const checkoutFunction = '/api/shopify-checkout';
export const articlesFunction = '/api/shopify-blogs';
export const contactFunction = '/api/send-contact-email';
export const quoteFunction = '/api/send-maatwerk-email';
/** Street and town of a Dutch postcode and number. */
export const addressFunction = '/api/address';
/** As `quoteFunction`, with a logo. */
export const quoteFormFunction = '/api/send-maatwerk-form';
/** Where a payment provider tells that a payment changed. */
export const paymentWebhook = (provider: string) => `/api/${provider}-webhook`;
/** Where the service that makes labels tells that a parcel changed. */
export const parcelWebhook = '/api/sendcloud-webhook';
export const shopifyWebhook = '/api/shopify-webhook';

/** Where assistants find what the shop can do for them (https://ucp.dev). */
export const ucpProfile = '/.well-known/ucp';
/** Prefix of all addresses for assistants. */
export const ucp = '/ucp/';
/** The operations of the standard begin with this. */
export const ucpRest = '/ucp/v1';
export const ucpMcp = '/ucp/mcp';

/** Where owners run the shop: all that begins with this is closed to everybody else. */
export const desk = '/beheer';
export const deskSignIn = '/beheer/inloggen';
/** A link that lets an owner in once. */
export const deskLink = (token: string) => `/beheer/sleutel/${token}`;
/** The browser and the shop agree on a passkey here. */
export const deskPasskey = '/beheer/passkey';
/** Shown instead of doing what a form asks for, until its owner has proved again who it is. */
export const deskCheck = '/beheer/bevestigen';
export const deskSignOut = '/beheer/uitloggen';
export const deskOrders = '/beheer/bestellingen';
export const deskOrder = (number: string) => `/beheer/bestellingen/${number}`;
export const deskOrderChange = (number: string) => `/beheer/bestellingen/${number}/wijzigen`;
export const deskReturns = (number: string) => `/beheer/bestellingen/${number}/retour`;
export const deskWaitingReturns = '/beheer/retouren';
/** Owners make one for a customer. */
export const deskNewOrder = '/beheer/bestellingen/nieuw';
/** Says whether orders came in, for the list that is open. */
export const deskOrderChanges = '/beheer/bestellingen/nieuws';
export const deskPackingSlips = '/beheer/bestellingen/pakbonnen';
export const deskLabels = '/beheer/bestellingen/etiketten';
/** The label that a carrier's service made for an order. */
/** A file for the import of a carrier. */
export const deskLabelsFile = '/beheer/bestellingen/etiketten.pdf';
export const deskCarrierFile = '/beheer/bestellingen/verzendlijst.csv';
export const deskStock = '/beheer/voorraad';
export const deskProduction = '/beheer/productie';
export const deskBatch = (id: string) => `/beheer/productie/${id}`;
/** Stands that were packed, and their care cards for the orders in `?n=`. */
export const deskPieces = '/beheer/stukken';
export const deskCards = '/beheer/stukken/kaarten';
/** The boards that stands are made of, and the register for who inspects. */
export const deskWood = '/beheer/hout';
export const deskWoodFile = '/beheer/hout/register';
export const deskMails = '/beheer/mails';
/** Each mail as it goes out, and the mail by itself. */
export const deskSampleMails = '/beheer/mails/voorbeelden';
export const deskSampleMail = '/beheer/mails/voorbeelden/mail';
export const deskMessages = '/beheer/berichten';
export const deskMessage = (id: string) => `/beheer/berichten/${id}`;
export const deskAttachment = (id: string, attachmentId: string) => `/beheer/berichten/${id}/bijlage/${attachmentId}`;
/** Offers for quote requests. */
export const deskQuotations = '/beheer/offertes';
/** Begins one, for the request in `?bericht=`. */
export const deskNewQuotation = '/beheer/offertes/nieuw';
export const deskQuotation = (id: string) => `/beheer/offertes/${id}`;
export const deskQuotationForm = (id: string) => `/beheer/offertes/${id}/wijzigen`;
export const deskQuotationFile = (id: string) => `/beheer/offertes/${id}/pdf`;
export const deskInvoices = '/beheer/facturen';
/** As UBL, for programs. */
export const deskInvoiceUbl = (number: string) => `/beheer/facturen/${number}/ubl`;
export const deskInvoiceFile = (number: string) => `/beheer/facturen/${number}`;
export const deskBooks = '/beheer/boekhouding';
export const deskBooksFile = (month: string) => `/beheer/boekhouding/${month}`;
/** A month ("2026-11") or quarter ("2026-K4"), with all its invoices. */
export const deskBooksArchive = (period: string) => `/beheer/boekhouding/${period}/facturen`;
export const deskPeople = '/beheer/personen';
export const deskPersonFile = '/beheer/personen/bestand';
/** Shown instead of a page of the desk while the database is gone. */
export const deskOutage = '/beheer/buiten-bereik';
export const deskBackup = '/beheer/back-up';
/** What owners fill in of the shop: a form for each subject. */
export const deskFacts = '/beheer/gegevens';
export const deskFactSubject = (slug: string) => `/beheer/gegevens/${slug}`;
/** The past, current and planned prices of every article. */
export const deskPrices = '/beheer/prijzen';
export const deskPrice = (article: string) => `/beheer/prijzen/${article}`;
/** What owners write for the blog. */
export const deskArticles = '/beheer/artikelen';
export const deskArticle = (id: string) => `/beheer/artikelen/${id}`;
/** The article as visitors will see it, and that page by itself. */
export const deskArticlePreview = (id: string) => `/beheer/artikelen/${id}/voorbeeld`;
export const deskArticlePage = (id: string) => `/beheer/artikelen/${id}/pagina`;
/** Where the form sends what was typed, at every pause. */
export const deskArticleDraft = (id: string) => `/beheer/artikelen/${id}/bewaren`;
export const deskReviews = '/beheer/beoordelingen';
/** The texts of pages; each has its form among the facts. */
export const deskTexts = '/beheer/teksten';
/** What is sold beside the stand; each has its form among the facts. */
export const deskExtras = '/beheer/extras';
/** The places for pictures; a photo is posted to its place. */
export const deskPictures = '/beheer/fotos';
export const deskPicture = (place: string) => `/beheer/fotos/${place}`;
export const deskGalleryOrder = '/beheer/fotos/volgorde';
/** Where a photo is chosen for an article. */
export const deskArticlePhoto = (id: string) => deskPicture(`artikel/${id}`);
/** A photo as it was taken in. */
export const deskPhoto = (id: string) => `/beheer/fotos/${id}/foto.webp`;
export const deskOwners = '/beheer/eigenaren';
export const deskDevices = '/beheer/apparaten';
/** What the desk is made an app with: its manifest and its service worker. */
export const deskManifest = '/beheer/app.webmanifest';
export const deskWorker = '/beheer/app.js';
/** "Hoe werkt dit?" */
export const deskGuide = '/beheer/hulp';
export const deskRecord = '/beheer/logboek';

/** Liveness: the process runs. */
export const healthz = '/healthz';
/** Readiness: the database answers. */
export const readyz = '/readyz';
export const metrics = '/metrics';

export const icon512 = '/icon-512.png';
export const appleTouchIcon = '/apple-touch-icon.png';
