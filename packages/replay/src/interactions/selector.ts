/** Enough steps to distinguish similar elements. */
const DEPTH = 6;
/** Generated ids differ between page loads, so use only ids like this. */
const LASTING_ID = /^[a-z][\w-]*$/i;

/**
 * A CSS selector of an element by position only, so that it contains no personal data from the
 * page.
 */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && steps.length < DEPTH; at = at.parentElement) {
    if (LASTING_ID.test(at.id) && !/\d/.test(at.id)) {
      steps.unshift(`#${at.id}`);
      break;
    }
    steps.unshift(stepOf(at));
    if (at === at.ownerDocument.body) break;
  }
  return steps.join(" > ");
}

function stepOf(element: Element): string {
  const tag = element.tagName.toLowerCase();
  const alike = [...(element.parentElement?.children ?? [])].filter(
    (sibling) => sibling.tagName === element.tagName,
  );
  return alike.length < 2 ? tag : `${tag}:nth-of-type(${alike.indexOf(element) + 1})`;
}
