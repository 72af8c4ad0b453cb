import { IconCheck, IconDownload, IconShare2 } from "@touchline/icons";
import { useSyncExternalStore } from "react";
import { dropInstallPrompt, useInstallPrompt } from "../../data/device/install-prompt.ts";
import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./InstallApp.module.css";

const TEXTS = ["install"] as const;
const never = () => () => {};

const isStandalone = (): boolean => window.matchMedia("(display-mode: standalone)").matches;
/** Safari on iOS installs from its share menu and gives pages no event. */
const isIos = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Instructions or a button to install the site, depending on the browser. */
export function InstallApp() {
  return (
    <TextsOnDemand namespaces={TEXTS} fallback={<Skeleton height={96} radius="var(--r-m)" />}>
      <Install />
    </TextsOnDemand>
  );
}

function Install() {
  const texts = useTexts();
  const prompt = useInstallPrompt();
  const place = useSyncExternalStore(
    never,
    () => (isStandalone() ? "installed" : isIos() ? "ios" : "browser"),
    () => "browser",
  );
  if (place === "installed")
    return (
      <p className={styles.card}>
        <IconCheck size={22} aria-hidden="true" /> {texts("install.installed")}
      </p>
    );
  if (prompt)
    return (
      <section className={styles.card}>
        <p>{texts("install.lead")}</p>
        <Button
          tone="accent"
          size="l"
          wide
          onClick={() => void prompt.prompt().finally(dropInstallPrompt)}
        >
          <IconDownload size={20} aria-hidden="true" /> {texts("install.button")}
        </Button>
      </section>
    );
  return (
    <section className={styles.card}>
      <p>{texts("install.lead")}</p>
      <p className={styles.hint}>
        {place === "ios" && <IconShare2 size={20} aria-hidden="true" />}{" "}
        {texts(place === "ios" ? "install.ios" : "install.browser")}
      </p>
    </section>
  );
}
