import { IconHome, IconReload } from "@touchline/icons";
import Head from "next/head";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import styles from "./ErrorScreen.module.css";
import { errorTitle } from "./error-titles.data.ts";

/**
 * The error, in the specification's words and in the visitor's language, and a link to continue.
 */
export function ErrorScreen({ status }: { status: number }) {
  const texts = useTexts();
  const title = errorTitle(status);
  const own = `errorPage.${status}`;
  const localised = texts(texts.has(own) ? own : "errorPage.other");
  return (
    <section className={styles.error}>
      <Head>
        <title>{`${status} · ${localised}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1 className={styles.title}>{localised}</h1>
      {localised !== title && (
        <p className={styles.original} lang="en">
          {title}
        </p>
      )}
      <p className={styles.hint}>
        {texts(status >= 500 ? "errorPage.hintServer" : "errorPage.hintVisitor")}
      </p>
      <div className={styles.ways}>
        <ButtonLink
          tone="accent"
          size="l"
          href="/"
          prefetch={false}
          icon={<IconHome size={20} aria-hidden="true" />}
        >
          {texts("errorPage.home")}
        </ButtonLink>
        {status >= 500 && (
          <Button
            size="l"
            onClick={() => window.location.reload()}
            icon={<IconReload size={20} aria-hidden="true" />}
          >
            {texts("errorPage.again")}
          </Button>
        )}
      </div>
    </section>
  );
}
