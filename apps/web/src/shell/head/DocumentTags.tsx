import type { SiteFacts } from "../../data/frame/page-context.ts";
import { sectionTheme } from "../../domain/theme/section-theme.ts";
import { barColour, SCHEMES } from "../../domain/theme/theme.ts";
import { LATIN_FONT } from "../../ui/assets.data.ts";
import { documentHead, type RenderedDocument } from "./document-head.ts";
import { PageHeadTags } from "./PageHead.tsx";

interface Props {
  rendered: RenderedDocument;
  /** Null where there is no request. No page is rendered without one. */
  facts: SiteFacts | null;
  nonce: string;
}

/** The head tags of every page, in addition to those the page itself adds. */
export function DocumentTags({ rendered, facts, nonce }: Props) {
  const { brand, locale, theme, letters } = rendered.props.frame;
  const section = sectionTheme(rendered.page);
  return (
    <>
      {letters === "inter" && (
        <link rel="preload" href={LATIN_FONT} as="font" type="font/woff2" crossOrigin="anonymous" />
      )}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link
        rel="manifest"
        href={`/manifest.webmanifest${locale === "en" ? "" : `?lang=${locale}`}`}
      />
      {SCHEMES.map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          content={section?.colour ?? barColour(theme, scheme)}
        />
      ))}
      {facts && (
        <PageHeadTags
          {...documentHead(rendered, facts)}
          brand={brand}
          locale={locale}
          nonce={nonce}
        />
      )}
    </>
  );
}
