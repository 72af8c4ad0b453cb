import { useEffect, useState } from "react";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./App.module.css";

interface Code {
  address: string;
  size: number;
  path: string;
}

/**
 * On a computer: the site's address as a QR code for a phone. Drawn in the browser, which knows the
 * address.
 */
export function SiteCode({ path }: { path: string }) {
  const texts = useTexts();
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (!matchMedia("(min-width: 900px)").matches) return;
    let wanted = true;
    void import("uqr").then(({ encode }) => {
      const address = new URL(path, location.origin).href;
      const { data, size } = encode(address, { border: 2 });
      const cells = data.flatMap((row, y) =>
        row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
      );
      if (wanted) setCode({ address, size, path: cells.join("") });
    });
    return () => {
      wanted = false;
    };
  }, [path]);
  if (!code) return null;
  return (
    <figure className={styles.code}>
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={texts("app.code", { address: code.address })}
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <figcaption>
        {texts("app.scan")}
        <span className={styles.address}>{code.address}</span>
      </figcaption>
    </figure>
  );
}
