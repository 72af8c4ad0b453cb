import type { PageHead } from "./page-head.ts";
import { asScript } from "./structured-data.ts";

interface Props {
  head: PageHead;
  title: string;
  brand: string;
  locale: string;
  /** The page already adds its own description. */
  isDescribed: boolean;
  nonce: string;
}

/**
 * Links and descriptions for search engines and messengers. Only the server renders them, so they
 * are not in the browser's code.
 */
export const PageHeadTags = ({ head, title, brand, locale, isDescribed, nonce }: Props) => (
  <>
    {!isDescribed && <meta name="description" content={head.description} />}
    {head.isLeftOut && <meta name="robots" content="noindex" />}
    {head.canonical !== null && <link rel="canonical" href={head.canonical} />}
    {head.alternates.map(({ language, href }) => (
      <link key={language} rel="alternate" hrefLang={language} href={href} />
    ))}
    {head.canonical !== null && (
      <>
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={brand} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:url" content={head.canonical} />
        <meta property="og:locale" content={locale} />
        <meta property="og:image" content={head.image} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    )}
    {head.data.map((data) => (
      <script
        key={data["@type"]}
        type="application/ld+json"
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; asScript keeps the script closed
        dangerouslySetInnerHTML={{ __html: asScript(data) }}
      />
    ))}
  </>
);
