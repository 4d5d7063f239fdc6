<?php
// For PHP's own server: files as they are, everything else by WordPress.
$path = $_SERVER['DOCUMENT_ROOT'] . parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( is_file( $path ) || is_file( rtrim( $path, '/' ) . '/index.php' ) && '/' !== parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
