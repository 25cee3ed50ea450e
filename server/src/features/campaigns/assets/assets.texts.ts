export const assetTexts = {
  assets: 'Assets of the campaign.',
  saved: 'Assets saved.',
  noImage: 'This image is no longer in your gallery.',
  gone: 'This asset is no longer there. Reload and try again.',
  notAnAddress: 'Enter a website address, such as goldencrust.com/menu.',
  deadPage: 'This page doesn’t open. Check the address, or try again once the page is up.',
} as const
