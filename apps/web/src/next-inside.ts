// What we use of Next beyond its public modules: nothing else imports from its inside.
// tests/tidy/declared.test.ts holds this, so an upgrade of Next has one file to look at.

/** Tells a file of another build from an error of ours: the router throws both. */
export { isAssetError } from "next/dist/client/route-loader";
/** Gives a component under test a router: `next/router` has only the browser's own. */
export { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
