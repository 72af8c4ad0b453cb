import Document, {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from "next/document";
import type { Frame } from "../src/data/frame/frame.ts";
import { pageContext, type SiteFacts } from "../src/data/frame/page-context.ts";
import { sectionTheme } from "../src/domain/theme/section-theme.ts";
import { DocumentTags } from "../src/shell/head/DocumentTags.tsx";

interface Props extends DocumentInitialProps {
  nonce: string;
  path: string;
  facts: SiteFacts | null;
}

export default class SiteDocument extends Document<Props> {
  static override async getInitialProps(context: DocumentContext): Promise<Props> {
    const props = { ...(await Document.getInitialProps(context)), path: context.asPath ?? "/" };
    if (!context.req) return { ...props, nonce: "", facts: null };
    const { nonce, facts } = pageContext(context.req);
    return { ...props, nonce, facts: await facts(context.locale) };
  }

  override render() {
    const { nonce, path, facts, head = [], __NEXT_DATA__: data } = this.props;
    const { locale, dir, theme, letters }: Frame = data.props.pageProps.frame;
    const section = sectionTheme(data.page);
    return (
      <Html
        lang={locale}
        dir={dir}
        data-theme={section?.theme ?? theme}
        data-motion="on"
        data-letters={letters}
      >
        <Head nonce={nonce}>
          <DocumentTags
            rendered={{ page: data.page, path, props: data.props.pageProps, tags: head }}
            facts={facts}
            nonce={nonce}
          />
        </Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
