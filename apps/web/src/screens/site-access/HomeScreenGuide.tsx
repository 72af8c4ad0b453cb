import { useTexts } from "../../platform/texts/text.ts";
import { Lead } from "../../ui/Form.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./SiteAccess.module.css";

const STEPS = [1, 2, 3] as const;

/** The steps to add the site to a phone's home screen. */
export function HomeScreenGuide({ platform }: { platform: "ios" | "android" }) {
  const texts = useTexts();
  return (
    <Screen title={texts(`siteAccess.${platform}`)}>
      <Lead>{texts("siteAccess.homeScreen")}</Lead>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{texts(`siteAccess.${platform}${step}`)}</li>
        ))}
      </ol>
    </Screen>
  );
}
