import { IconX } from "@touchline/icons";
import { useState } from "react";
import { dropInstallPrompt, useInstallPrompt } from "../../data/device/install-prompt.ts";
import { declineInstall, mayOffer } from "../../domain/account/install-offer.ts";
import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./InstallApp.module.css";

const TEXTS = ["install"] as const;

/**
 * A menu line from the second visit on that installs the site or can be dismissed. It covers
 * nothing.
 */
export function InstallOffer() {
  const prompt = useInstallPrompt();
  const [isOffered, setOffered] = useState(
    () => typeof window !== "undefined" && mayOffer(localStorage),
  );
  if (!prompt || !isOffered) return null;
  const end = () => setOffered(false);
  return (
    <TextsOnDemand namespaces={TEXTS} fallback={null}>
      <Offer
        onInstall={() =>
          void prompt.prompt().finally(() => {
            dropInstallPrompt();
            end();
          })
        }
        onDecline={() => {
          declineInstall(localStorage);
          end();
        }}
      />
    </TextsOnDemand>
  );
}

function Offer({ onInstall, onDecline }: { onInstall: () => void; onDecline: () => void }) {
  const texts = useTexts();
  return (
    <div className={styles.offer}>
      <span>{texts("install.offer")}</span>
      <Button size="s" tone="accent" onClick={onInstall}>
        {texts("install.button")}
      </Button>
      <IconButton label={texts("install.decline")} onClick={onDecline}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
