-- installation.setBaseUrl
-- $1 text
update installation set base_url = $1 where base_url is distinct from $1;
