#!/bin/sh
# Written by npx site hosting. Uploads dist to the bucket that BUCKET names; hashed files first, so that no
# page is there before what it loads.
set -eu
aws s3 sync dist/assets "s3://$BUCKET{outer}/assets" --cache-control '{cacheForAYear}'
aws s3 sync dist "s3://$BUCKET{outer}" --exclude 'assets/*' --cache-control '{revalidate}' --delete
