import Document, { type DocumentContext, type DocumentInitialProps, Head, Html, Main, NextScript } from "next/document";
import { LATIN_FONT } from "../src/lib/assets.data.ts";
import type { Frame } from "../src/lib/frame.ts";
import { pageContext } from "../src/lib/page-context.ts";
import { sectionTheme } from "../src/lib/section-theme.ts";
import { THEME_COLOURS } from "../src/lib/theme.ts";

interface Props extends DocumentInitialProps {
  nonce: string;
}

export default class SiteDocument extends Document<Props> {
  static override async getInitialProps(context: DocumentContext): Promise<Props> {
    const props = await Document.getInitialProps(context);
    return { ...props, nonce: context.req ? pageContext(context.req).nonce : "" };
  }

  override render() {
    const { nonce, __NEXT_DATA__: data } = this.props;
    const { locale, dir, theme, letters }: Pick<Frame, "locale" | "dir" | "theme" | "letters"> = data.props.pageProps.frame;
    const section = sectionTheme(data.page);
    return (
      <Html lang={locale} dir={dir} data-theme={section?.theme ?? theme} data-motion="on" data-letters={letters}>
        <Head nonce={nonce}>
          {letters === "inter" && <link rel="preload" href={LATIN_FONT} as="font" type="font/woff2" crossOrigin="anonymous" />}
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <meta name="theme-color" content={section?.colour ?? THEME_COLOURS[theme]} />
        </Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
